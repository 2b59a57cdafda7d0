import type { Page } from 'playwright-core';

const gapS = 0.01;
/** After the last key of hands: a scan that begins at once would look like their going on. */
const pauseS = 0.06;

interface Key {
  key: string;
  text?: string;
  code?: string;
  windowsVirtualKeyCode?: number;
}

const ends: Record<'Enter' | 'Tab', Key> = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
};

/**
 * Sends keys as a scanner does, whatever has the focus: ten milliseconds apart by their own times, however long this machine
 * takes for them.
 */
export async function scan(page: Page, code: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const keys: Key[] = [...[...code].map((key) => ({ key, text: key })), ends[end]];
  const start = Date.now() / 1000 + pauseS;
  for (const [at, key] of keys.entries()) {
    const timestamp = start + at * gapS;
    await keyboard.send('Input.dispatchKeyEvent', { type: key.text ? 'keyDown' : 'rawKeyDown', timestamp, ...key });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key });
  }
  await keyboard.detach();
}
