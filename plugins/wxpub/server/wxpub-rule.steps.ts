import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { type wxpubContract, wxpubErrors } from '../contract/wxpub.contract.ts';
import { isWebAddress, type WxpubRule } from '../contract/wxpub-record.contract.ts';
import { wordsFault } from './wxpub-match.rules.ts';
import { ruleRepo } from './wxpub-rule.repo.ts';

export const ruleRecord = { noun: 'wxpub_rule', repo: ruleRepo };

/** Refuses at `words` what nothing could match, or what could take long. */
export const saveRule = saveCall<WxpubRule, ParsedInputOf<typeof wxpubContract.WxpubRuleSave>>({
  ...ruleRecord,
  draft({ input: { id: _id, version: _version, ...fields }, scope }, before) {
    const fault = fields.trigger === 'keyword' ? wordsFault(fields.match, fields.words) : null;
    if (fault) throw refuse(wxpubErrors[fault], { fields: { words: { code: wxpubErrors[fault].code } } });
    const brokenAddress = (['url', 'picture_url'] as const).find((field) => !isWebAddress(fields[field]));
    if (brokenAddress) throw refuseAt(wxpubErrors.address_broken, brokenAddress);
    return before ? fields : { ...fields, created_at: scope.now };
  },
});
