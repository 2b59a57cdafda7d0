import { createHash } from 'node:crypto';
import type { MountedScreen } from '@linehaul/console-kernel/console-module.ts';
import type { Question } from '@linehaul/console-kernel/screen-of.ts';
import { addTexts } from '@linehaul/console-kernel/text.ts';
import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import type { SightAsk, SightCall, SightTask } from '@linehaul/contract/sight.ts';
import { prepare, type WireOptions } from '@linehaul/contract/wire.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { preferenceContract } from '@linehaul/modules/preference/contract/preference.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { addConsoleTexts } from '../console-texts.ts';
import { firstTexts } from '../first-texts.ts';
import { slotFills } from '../modules.ts';
import { screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { fetchPage } from '../tabs/page-of.ts';

/** A list at an address: its screen, whose code is there, and what it asks for. */
export interface PlannedPage {
  screen: MountedScreen;
  question: Question;
}

/** The list at an address; null for every other page. */
export async function plannedPage(address: string): Promise<PlannedPage | null> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const screen = screenAt(screens, pathname);
  // Fields for instants show them by this machine's clock, not by the reader's.
  const hasInstant = [...searchParams.values()].some((value) => /^\d{10}$/.test(value));
  if (!screen || screen.bare || hasInstant) return null;
  const parts = [addConsoleTexts(), addTexts(firstTexts), ...slotFills.map(({ fetch }) => fetch())];
  const [page] = await Promise.all([fetchPage(screen), ...parts]);
  const question = page.asks?.(searchParams);
  return question ? { screen, question } : null;
}

/** What is asked whatever the page: who is signed in, what they may see, and how it looks for them. */
const always: readonly EndpointSpec[] = [
  sessionContract.Info,
  accessContract.RoutePaths,
  addonContract.AddonList,
  preferenceContract.PreferenceInfo,
];

type PlanTask = Extract<SightTask, { kind: 'plan' }>;

function optionsFor({ language }: SightAsk, { caller, salt }: PlanTask): WireOptions {
  return {
    host: () => '',
    salt,
    md5Hex: (text) => createHash('md5').update(text).digest('hex'),
    language: () => language,
    session: () => ({ access_token: caller.accesstoken, supplier_id: caller.supplieruid }),
    nowSeconds: () => Math.floor(Date.now() / 1000),
    fetch: () => Promise.reject(new Error('the server makes the calls of a sight')),
  };
}

/** The calls that the sight of an address depends on, the page's own last; null where there is nothing to draw. */
export async function plan(task: PlanTask): Promise<readonly SightCall[] | null> {
  const planned = await plannedPage(task.ask.address);
  if (!planned) return null;
  const { endpoint, input } = planned.question;
  if (endpoint.method !== 'GET') return null;
  const options = optionsFor(task.ask, task);
  const calls = [...always.map((call) => [call, {}] as const), [endpoint, input] as const];
  return calls.map(([call, given]) => {
    const { url, init } = prepare(options, call, given, {});
    return { url, headers: Object.fromEntries(new Headers(init.headers)) };
  });
}
