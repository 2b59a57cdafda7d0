import { type ErrorCode, refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { promoterCode } from '@linehaul/modules/affiliate/server/affiliate.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ConnectionCheck } from '@linehaul/server-kernel/module/server-plugin.ts';
import { z } from 'zod';
import {
  type LinkKind,
  type MtunionSettings,
  type mtunionContract,
  mtunionErrors,
  mtunionKey,
  mtunionSettings,
} from '../contract/mtunion.contract.ts';
import { callMeituan, type MeituanAnswer } from './mtunion-call.provider.ts';
import { askOrders } from './mtunion-order.provider.ts';

/** What the scope's tenant has set; null when it does not use the plug-in, or has not set what it needs. */
export function readMtunionSettings(scope: Scope, { secrets }: ModuleKernel): Promise<MtunionSettings | null> {
  return installedSettings(scope, secrets, { key: mtunionKey, settings: mtunionSettings });
}

/** The same. Refuses with `mtunion.not_set_up`. */
export async function requireSettings(scope: Scope, kernel: ModuleKernel): Promise<MtunionSettings> {
  const settings = await readMtunionSettings(scope, kernel);
  if (!settings) throw refuse(mtunionErrors.not_set_up);
  return settings;
}

const checkedSeconds = 300;

function describe(answer: MeituanAnswer): ConnectionCheck {
  if (answer.state === 'answered') return { isGood: true, code: 'mtunion.check.good' };
  if (answer.state === 'unreachable') return { isGood: false, code: 'mtunion.check.unreachable' };
  if (answer.state === 'unknown') return { isGood: false, code: 'mtunion.check.no_answer' };
  if (answer.fault === 'limited') return { isGood: true, code: 'mtunion.check.limited' };
  const params = { provider_code: answer.code, text: answer.text };
  return { isGood: false, code: `mtunion.check.${answer.fault === 'account' ? 'account' : 'refused'}`, params };
}

/** Looks whether Meituan takes the application's sign and lets it read orders: it asks about the last minutes. */
export function checkMtunion(kernel: ModuleKernel) {
  return async ({ now }: Scope, input: unknown): Promise<ConnectionCheck> => {
    const window = { from: now - checkedSeconds, until: now };
    const settings = mtunionSettings.parse(input);
    const platform = settings.platforms === 'store' ? 'store' : 'home';
    return describe(await askOrders(kernel, settings, now, 'changed', window, { platform, scrollId: '' }));
  };
}

function errorFor(answer: Exclude<MeituanAnswer, { state: 'answered' }>): ErrorCode {
  if (answer.state === 'unreachable') return mtunionErrors.unreachable;
  if (answer.state === 'unknown') return mtunionErrors.no_answer;
  return answer.fault === 'limited' ? mtunionErrors.limited : mtunionErrors.not_taken;
}

const linkAnswer = z.looseObject({ data: z.string().min(1) });

/** As `get_referral_link` counts them. */
const linkTypes: Readonly<Record<LinkKind, number>> = { long: 1, short: 2, app: 3, mini_program: 4 };

/** Makes a link that earns commission. Refuses what is no number of an activity at `activity_no`. */
export async function makeLink(
  { input, scope, audit }: CallOf<(typeof mtunionContract)['MtunionLinkMake']>,
  kernel: ModuleKernel,
) {
  if (!/^\d+$/.test(input.activity_no)) throw refuseAt(mtunionErrors.activity_broken, 'activity_no');
  const settings = await requireSettings(scope, kernel);
  const sid = await promoterCode(scope, mtunionKey, input.promoter_id);
  const linkType = linkTypes[input.link_kind];
  const parameters = { actId: input.activity_no, linkType, ...(sid !== '' && { sid }) };
  const answer = await callMeituan(kernel, settings, { name: 'get_referral_link', parameters }, scope.now);
  if (answer.state === 'refused') {
    throw refuse(errorFor(answer), { params: { provider_code: answer.code, text: answer.text } });
  }
  if (answer.state !== 'answered') throw refuse(errorFor(answer));
  const { data } = linkAnswer.safeParse(answer.document);
  if (!data) throw refuse(mtunionErrors.no_answer);
  audit({ record: 'mtunion link', after: { link: data.data } });
  return { link: data.data };
}
