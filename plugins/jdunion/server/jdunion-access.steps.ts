import { type ErrorCode, refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { promoterCode } from '@linehaul/modules/affiliate/server/affiliate.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ConnectionCheck } from '@linehaul/server-kernel/module/server-plugin.ts';
import { z } from 'zod';
import {
  type JdunionSettings,
  type jdunionContract,
  jdunionErrors,
  jdunionKey,
  jdunionSettings,
} from '../contract/jdunion.contract.ts';
import { callJd, type JdAnswer } from './jdunion-call.provider.ts';
import { askOrders } from './jdunion-order.provider.ts';

/** What the scope's tenant has set; null when it does not use the plug-in, or has not set what it needs. */
export function readJdunionSettings(scope: Scope, { secrets }: ModuleKernel): Promise<JdunionSettings | null> {
  return installedSettings(scope, secrets, { key: jdunionKey, settings: jdunionSettings });
}

/** The same. Refuses with `jdunion.not_set_up`. */
export async function requireSettings(scope: Scope, kernel: ModuleKernel): Promise<JdunionSettings> {
  const settings = await readJdunionSettings(scope, kernel);
  if (!settings) throw refuse(jdunionErrors.not_set_up);
  return settings;
}

const checkedSeconds = 300;

function describe(answer: JdAnswer): ConnectionCheck {
  if (answer.state === 'answered') return { isGood: true, code: 'jdunion.check.good' };
  if (answer.state === 'unreachable') return { isGood: false, code: 'jdunion.check.unreachable' };
  if (answer.state === 'unknown') return { isGood: false, code: 'jdunion.check.no_answer' };
  if (answer.fault === 'limited') return { isGood: true, code: 'jdunion.check.limited' };
  const params = { provider_code: answer.code, text: answer.text };
  return { isGood: false, code: `jdunion.check.${answer.fault === 'account' ? 'account' : 'refused'}`, params };
}

/** Looks whether JD takes the application's sign and lets it read orders: it asks about the last minutes. */
export function checkJdunion(kernel: ModuleKernel) {
  return async ({ now }: Scope, input: unknown): Promise<ConnectionCheck> => {
    const window = { from: now - checkedSeconds, until: now };
    return describe(await askOrders(kernel, jdunionSettings.parse(input), now, 'changed', window, 1));
  };
}

function errorFor(answer: Exclude<JdAnswer, { state: 'answered' }>): ErrorCode {
  if (answer.state === 'unreachable') return jdunionErrors.unreachable;
  if (answer.state === 'unknown') return jdunionErrors.no_answer;
  return answer.fault === 'limited' ? jdunionErrors.limited : jdunionErrors.not_taken;
}

const linkAnswer = z.looseObject({
  data: z.looseObject({ shortURL: z.string().nullish(), clickURL: z.string().nullish() }),
});

const methods = {
  common: 'jd.union.open.promotion.common.get',
  by_sub_union: 'jd.union.open.promotion.bysubunionid.get',
} as const;

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Makes a link that earns commission. Refuses what is no address at `material`. */
export async function makeLink(
  { input, scope, audit }: CallOf<(typeof jdunionContract)['JdunionLinkMake']>,
  kernel: ModuleKernel,
) {
  if (!isWebAddress(input.material)) throw refuseAt(jdunionErrors.link_broken, 'material');
  const settings = await requireSettings(scope, kernel);
  const code = await promoterCode(scope, jdunionKey, input.promoter_id);
  const { promoter_field, link_call, site_no } = settings;
  const promotionCodeReq = {
    materialId: input.material,
    ...(link_call === 'common' && { siteId: site_no }),
    ...(code !== '' && { [promoter_field === 'position_id' ? 'positionId' : 'subUnionId']: code }),
  };
  const call = { method: methods[link_call], parameters: { promotionCodeReq } };
  const answer = await callJd(kernel, settings, call, scope.now);
  if (answer.state === 'refused') {
    throw refuse(errorFor(answer), { params: { provider_code: answer.code, text: answer.text } });
  }
  if (answer.state !== 'answered') throw refuse(errorFor(answer));
  const { data } = linkAnswer.safeParse(answer.document);
  const link = data?.data.shortURL || data?.data.clickURL;
  if (!link) throw refuse(jdunionErrors.no_answer);
  audit({ record: 'jdunion link', after: { link } });
  return { link };
}
