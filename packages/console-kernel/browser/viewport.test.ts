import { expect, test } from 'vitest';
import { isMobileLayout } from './viewport.ts';

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const tablet = 'Mozilla/5.0 (Linux; Android 15; SM-X900) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

test.each([
  [991, desktop, true],
  [992, desktop, false],
  [1440, desktop, false],
  [1440, phone, true],
  [1280, tablet, true],
  [390, phone, true],
])('a window of %s px with the agent %s is mobile: %s', (width, agent, mobile) => {
  expect(isMobileLayout(width, agent)).toBe(mobile);
});
