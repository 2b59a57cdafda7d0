import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sign } from '@linehaul/contract/signature.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { type TestApp, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, describe, expect, test } from 'vitest';

const consoleFolder = await mkdtemp(join(tmpdir(), 'linehaul-console-'));
afterAll(() => rm(consoleFolder, { recursive: true, force: true }));
await mkdir(join(consoleFolder, 'assets'));
await writeFile(join(consoleFolder, 'index.html'), '<!doctype html><head></head><body></body>');
await writeFile(join(consoleFolder, 'assets/main.js'), 'export {};');
await writeFile(join(consoleFolder, 'assets/main.css'), 'body {}');
await writeFile(join(consoleFolder, 'assets/digits.woff2'), '');

const production = {
  NODE_ENV: 'production',
  FRAME_HOSTS: 'https://chat.example',
  UPLOAD_HOSTS: 'https://files.example',
};
const closedApp = await testApp({ consoleFolder, env: production });
const open = await testApp({ consoleFolder, env: { ...production, ALLOWED_HOSTS: 'https://b.example' } });
const trial = await testApp({ consoleFolder });

const { path } = sessionContract.Info;
/** Parameters of a call, which are signed. */
const parameters = { device: 'web', timestamp: String(closedApp.now()) };
const query = new URLSearchParams(parameters).toString();
const md5Hex = (text: string) => createHash('md5').update(text).digest('hex');

/** Parts of the policy by name: `script-src` is `'self'`. */
function policyOf({ headers }: Response): ReadonlyMap<string, string> {
  const parts = headers.get('content-security-policy')?.split('; ') ?? [];
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]));
}

const ofEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

const answers: [name: string, path: string, status: number][] = [
  ['the console’s page', '/', 200],
  ['a page that the console’s router knows', '/order/list?keyword=1', 200],
  ['the page of somebody who comes back from WeChat', '/auth-redirect?code=1&state=2', 200],
  ['a script', '/assets/main.js', 200],
  ['a style sheet', '/assets/main.css', 200],
  ['a font', '/assets/digits.woff2', 200],
  ['an API answer', `/api${sessionContract.GetServerConfig.path}?${query}`, 200],
  ['a call without a session', `/api${path}?${query}`, 401],
  ['an unsigned call', `/api${path}`, 400],
  ['a call that there is not', '/api/v1/nothing', 404],
  ['a file that there is not', '/assets/nothing.js', 404],
  ['an address that cannot be read', '/api/%', 400],
];

async function answerOf(app: TestApp, address: string): Promise<Response> {
  const headers = { sign: sign(parameters, app.settings.signSalt, md5Hex), accept: 'text/html' };
  const answer = await fetch(app.url + address, { headers });
  await answer.arrayBuffer();
  return answer;
}

describe.each(answers)('%s', (_name, address, status) => {
  test('says what a browser may do with it', async () => {
    const answer = await answerOf(closedApp, address);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(ofEveryAnswer);
    const abilities = answer.headers.get('permissions-policy')?.split(', ');
    expect(abilities).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()']),
    );
    expect(abilities?.every((ability) => ability.endsWith('=()'))).toBe(true);
  });

  test('keeps other windows away, but for the one that opened it on the way back from WeChat', async () => {
    const answer = await answerOf(closedApp, address);
    const expectedPolicy = address.startsWith('/auth-redirect') ? 'unsafe-none' : 'same-origin-allow-popups';
    expect(answer.headers.get('cross-origin-opener-policy')).toBe(expectedPolicy);
  });

  test('runs no scripts but this server’s, unless it is a script or style sheet itself', async () => {
    const policy = policyOf(await answerOf(closedApp, address));
    if (status === 200 && /\.(?:js|css)$/.test(address)) return expect(policy.size).toBe(0);
    return expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self' data:",
      'connect-src': "'self' https://files.example",
      'frame-src': "'self' https://chat.example",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  });
});

test.each(['/auth-redirects', '/auth-redirect/x', '/api/auth-redirect'])(
  '%s is not the way back from WeChat',
  async (address) => {
    const { headers } = await answerOf(closedApp, address);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  },
);

test('an allowed host’s console may show this server’s answers, and this one’s may ask there', async () => {
  const answer = await answerOf(open, `/api${path}`);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const page = await answerOf(open, '/');
  expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const policy = policyOf(page);
  expect(policy.get('connect-src')).toBe("'self' https://b.example https://files.example");
  expect(policy.get('img-src')).toBe("'self' data: blob: https://b.example");
  expect(policy.get('script-src')).toBe("'self'");
});

test('outside production the console may ask any host, and runs no other scripts for that', async () => {
  const policy = policyOf(await answerOf(trial, '/'));
  expect(policy.get('connect-src')).toBe("'self' http: https:");
  expect(policy.get('script-src')).toBe("'self'");
});
