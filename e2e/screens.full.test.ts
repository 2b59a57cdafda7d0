import { isFullRun } from '@linehaul/server-kernel/testing/full-run.ts';
import { afterAll } from 'vitest';
import { describeScreens, type View } from './screen-checks.ts';
import { startTestServer } from './test-server.ts';
import { visit } from './visitor.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { origin } = server;

const usual: readonly View[] = [['1440 px, light, in English', { language: 'en', axe: true }]];
const others: readonly View[] = [['1440 px, dark, in Chinese', { language: 'zh', dark: true, axe: true }]];

describeScreens(
  { origin, platform: await visit(origin, 'a'), carrier: await visit(origin, 'c') },
  isFullRun ? [...usual, ...others] : usual,
);
