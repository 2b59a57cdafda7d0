import type { UtilitySettings } from '../contract/utility-settings.contract.ts';
import { jisuWords, readJisu, readOutcome, signJisu } from './provider-answer.rules.ts';
import { carrierOfText } from './utility.rules.ts';
import type { Quote, TopUp, UtilityAccess } from './utility-access.steps.ts';
import { ask, type Fields, getFrom, toOutcome } from './utility-call.provider.ts';

const yuan = (cents: number) => String(Math.trunc(cents / 100));

/**
 * Jisu's interfaces (jisuapi.com/api/mobilerecharge); its calls of electricity, of an order's details and of the balance are to be confirmed
 * with the provider.
 */
export function jisuAccess(base: string, settings: UtilitySettings): UtilityAccess {
  const { jisu_key: appkey = '', jisu_secret: secret = '' } = settings;
  const { jisu_phone_path, jisu_power_path, jisu_detail_call, jisu_area_path, jisu_balance_path } = settings;
  const pathOf = ({ service }: Pick<TopUp, 'service'>) => (service === 'phone' ? jisu_phone_path : jisu_power_path);
  const read = (document: unknown) => readOutcome(readJisu(document), jisuWords);

  /** Where a phone is registered: an interface of its own. Without one nobody knows. */
  async function quotePhone({ account: shouji }: Omit<TopUp, 'order_no'>): Promise<Quote> {
    const rest = { cost_cents: null, holder: '', arrears_cents: 0 } as const;
    if (jisu_area_path === '') return { state: 'good', carrier: 'any', area: '', ...rest };
    const answer = await ask(`${base}/${jisu_area_path}`, { appkey, shouji }, readJisu);
    if (!answer) return { state: 'silent' };
    if (!answer.isGood) return { state: 'refused', provider_code: answer.provider_code };
    const [province, city] = [answer.text('province'), answer.text('city')];
    const area = province === city ? province : `${province}${city}`;
    return { state: 'good', carrier: carrierOfText(answer.text('company')), area, ...rest };
  }

  async function quotePower({ account, unit_code: company }: Omit<TopUp, 'order_no'>): Promise<Quote> {
    const answer = await ask(`${base}/${jisu_power_path}/query`, { appkey, account, company }, readJisu);
    if (!answer) return { state: 'silent' };
    if (!answer.isGood) return { state: 'refused', provider_code: answer.provider_code };
    const [holder, arrears_cents] = [answer.text('name'), answer.cents('arrears') ?? 0];
    return { state: 'good', cost_cents: null, carrier: 'any', area: answer.text('area'), holder, arrears_cents };
  }

  function signedFields({ service, account, unit_code: company, face_cents, order_no: outorderno }: TopUp): Fields {
    const amount = yuan(face_cents);
    const target: Fields = service === 'phone' ? { mobile: account } : { account, company };
    const fields: Fields = { ...target, amount, outorderno };
    return { appkey, ...fields, sign: signJisu(fields, secret) };
  }

  return {
    refusesRepeats: settings.jisu_refuses_repeats,
    quote: (topUp) => (topUp.service === 'phone' ? quotePhone(topUp) : quotePower(topUp)),

    async submit(topUp) {
      return toOutcome(await getFrom(`${base}/${pathOf(topUp)}/recharge`, signedFields(topUp)), read);
    },

    async query(topUp) {
      const fields = { appkey, outorderno: topUp.order_no };
      return toOutcome(await getFrom(`${base}/${pathOf(topUp)}/${jisu_detail_call}`, fields), read);
    },

    async balance() {
      if (jisu_balance_path === '') return { state: 'good', balance_cents: null };
      const answer = await ask(`${base}/${jisu_balance_path}`, { appkey }, readJisu);
      if (!answer) return { state: 'silent', provider_code: 'no_answer' };
      if (!answer.isGood) return { state: 'refused', provider_code: answer.provider_code };
      return { state: 'good', balance_cents: answer.cents('balance') };
    },
  };
}
