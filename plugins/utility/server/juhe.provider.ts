import { postForm } from '@linehaul/server-kernel/outbound/provider-call.ts';
import type { UtilitySettings } from '../contract/utility-settings.contract.ts';
import { juheWords, md5, readJuhe, readOutcome, signJuheOrder } from './provider-answer.rules.ts';
import { carrierOfText } from './utility.rules.ts';
import type { Quote, TopUp, UtilityAccess } from './utility-access.steps.ts';
import { ask, type Fields, getFrom, toOutcome } from './utility-call.provider.ts';

const yuan = (cents: number) => String(Math.trunc(cents / 100));

/** Province, city, company and product of a power company, as the provider numbers them: `c2680,v2775,001,64349102`. */
function unitFields(unit_code: string): Fields {
  const [provid = '', cityid = '', code = '', cardid = ''] = unit_code.split(',').map((part) => part.trim());
  return { provid, cityid, code, cardid };
}

/** The provider's number of electricity among what it takes money for. */
const power = '002';

/**
 * Juhe's interfaces: phones by `ofpay/mobile` (sample code of 2015 to 2020); those of electricity are beside them, and are to be confirmed
 * with the provider.
 */
export function juheAccess(base: string, settings: UtilitySettings): UtilityAccess {
  const { juhe_open_id: open_id, juhe_phone_path, juhe_power_path } = settings;
  const phoneKey = settings.juhe_key ?? '';
  const powerKey = settings.juhe_power_key ?? phoneKey;
  const phoneUrl = (call: string) => `${base}/${juhe_phone_path}/${call}`;
  const powerUrl = (call: string) => `${base}/${juhe_power_path}/${call}`;
  const read = (document: unknown) => readOutcome(readJuhe(document), juheWords);

  async function quotePhone({ account, face_cents }: Omit<TopUp, 'order_no'>): Promise<Quote> {
    const fields = { phoneno: account, cardnum: yuan(face_cents), key: phoneKey };
    const answer = await ask(phoneUrl('telquery'), fields, readJuhe);
    if (!answer) return { state: 'silent' };
    if (!answer.isGood) return { state: 'refused', provider_code: answer.provider_code };
    const area = answer.text('game_area');
    const carrier = carrierOfText(`${area}${answer.text('cardname')}`);
    return { state: 'good', cost_cents: answer.cents('inprice'), carrier, area, holder: '', arrears_cents: 0 };
  }

  async function quotePower({ account, unit_code }: Omit<TopUp, 'order_no'>): Promise<Quote> {
    const fields = { ...unitFields(unit_code), type: power, account, key: powerKey };
    const answer = await ask(powerUrl('mbalance'), fields, readJuhe);
    if (!answer) return { state: 'silent' };
    if (!answer.isGood) return { state: 'refused', provider_code: answer.provider_code };
    const [holder, arrears_cents] = [answer.text('name'), answer.cents('arrears') ?? 0];
    return { state: 'good', cost_cents: null, carrier: 'any', area: answer.text('area'), holder, arrears_cents };
  }

  function formOfPhone({ account, face_cents, order_no }: TopUp): Fields {
    const amount = yuan(face_cents);
    const sign = signJuheOrder({ open_id, key: phoneKey, account, amount, order_no });
    return { key: phoneKey, phoneno: account, cardnum: amount, orderid: order_no, sign };
  }

  function formOfPower({ account, face_cents, order_no, unit_code }: TopUp): Fields {
    const amount = yuan(face_cents);
    const sign = signJuheOrder({ open_id, key: powerKey, account, amount, order_no });
    return { key: powerKey, ...unitFields(unit_code), type: power, account, cardnum: amount, orderid: order_no, sign };
  }

  return {
    // The code for a number that was used before is 208516.
    refusesRepeats: true,
    quote: (topUp) => (topUp.service === 'phone' ? quotePhone(topUp) : quotePower(topUp)),

    async submit(topUp) {
      const isPhone = topUp.service === 'phone';
      const url = isPhone ? phoneUrl('onlineorder') : powerUrl('order');
      return toOutcome(await postForm(url, isPhone ? formOfPhone(topUp) : formOfPower(topUp)), read);
    },

    async query({ service, order_no: orderid }) {
      const isPhone = service === 'phone';
      const url = isPhone ? phoneUrl('ordersta') : powerUrl('ordersta');
      return toOutcome(await getFrom(url, { orderid, key: isPhone ? phoneKey : powerKey }), read);
    },

    async balance(now) {
      const timestamp = String(now);
      const sign = md5(`${open_id}${phoneKey}${timestamp}`);
      const answer = await ask(phoneUrl('yue'), { timestamp, key: phoneKey, sign }, readJuhe);
      if (!answer) return { state: 'silent', provider_code: 'no_answer' };
      if (!answer.isGood) return { state: 'refused', provider_code: answer.provider_code };
      return { state: 'good', balance_cents: answer.cents('money') };
    },
  };
}
