import type { Screen } from '@linehaul/console-kernel/module/console-module.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoFaults, openPage, type PageOptions } from './browser.ts';
import { startSession } from './client.ts';
import { bareAddress, bareAddresses, overflow, violations, waitUntilSettled } from './page-checks.ts';
import { declaredAccess, figuresAbove, publicPages } from './route-walk.ts';
import { arrive, handfuls, nowhere, samplesFor, type Visitor } from './visitor.ts';
import { walk } from './walk.ts';

export interface ScreenChecks {
  origin: string;
  platform: Visitor;
  carrier: Visitor;
}

/** How a screen is looked at: name, language, theme and width; axe takes longer than all else together. */
export type View = readonly [name: string, options: PageOptions & { axe: boolean }];

async function check(page: Page, path: string, axe: boolean): Promise<string[]> {
  const faults = [...(axe ? await violations(page) : []), ...(await bareAddresses(page))];
  const wider = await overflow(page);
  if (wider > 0) faults.push(`wider than the window by ${wider} px`);
  return faults.map((complaint) => `${path}: ${complaint}`);
}

/** Every component of the console once in each view: no violation where axe looks, no missing text, no overflow. */
export function describeScreens({ origin, platform, carrier }: ScreenChecks, views: readonly View[]): void {
  const seenByCarrier = (screen: Screen) => declaredAccess(screen, carrier.who) === 'seen';
  const accounts: [string, Visitor, (screen: Screen) => boolean][] = [
    ['the carrier', carrier, () => true],
    ['the platform, but for those of the carrier', platform, (screen) => !seenByCarrier(screen)],
  ];

  describe.each(views)('%s', (_view, { axe, ...options }) => {
    test.each(accounts)(
      'nothing is wrong on any screen of %s',
      async (_, visitor, isWanted) => {
        const complaints: string[] = [];
        for (const handful of handfuls(samplesFor(visitor, isWanted), 8)) {
          const page = await arrive(origin, visitor.who.letter, options);
          for (const step of handful) {
            const steps = [nowhere, step];
            complaints.push(
              ...(await page.evaluate(walk, {
                steps,
                platform: 'Linehaul',
                bareAddress: bareAddress.source,
                figuresAbove,
              })),
            );
            complaints.push(...(await check(page, step.path, axe)));
          }
          expectNoFaults(page);
          await page.close();
        }
        expect(complaints).toEqual([]);
      },
      // Some sixty screens, each with all of its rules.
      600_000,
    );

    test('nothing is wrong on the screens without a session and on those for a wrong address', async () => {
      const page = await openPage(origin, options);
      const complaints: string[] = [];
      for (const path of ['/login', ...publicPages]) {
        await page.goto(path);
        await waitUntilSettled(page);
        complaints.push(...(await check(page, path, axe)));
      }
      await startSession(page, origin, 'carrier');
      for (const path of ['/404', '/401']) {
        await page.goto(path);
        await page.locator('.shell-error').waitFor();
        complaints.push(...(await check(page, path, axe)));
      }
      expect(complaints).toEqual([]);
      expectNoFaults(page);
    });
  });
}
