import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { messageErrors } from '@linehaul/modules/message/contract/message.contract.ts';
import { filledText, type MessagePurpose, messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { z } from 'zod';
import { type wxpubContract, wxpubErrors } from '../contract/wxpub.contract.ts';
import { isWebAddress } from '../contract/wxpub-record.contract.ts';
import { accountTemplate, templateFields, valueFault } from '../contract/wxpub-template.contract.ts';
import { readWxpubSettings } from './wxpub-access.provider.ts';
import { askNow } from './wxpub-call.steps.ts';
import { templateRepo } from './wxpub-template.repo.ts';

type Listing = OutputOf<typeof wxpubContract.WxpubTemplateList>;

const usualLimit = 20;

export async function listTemplates(scope: Scope, kernel: ModuleKernel): Promise<Listing> {
  const repo = templateRepo(scope);
  const settings = await readWxpubSettings(scope, kernel);
  return { list: await repo.all(), ...(await repo.ofAccount()), value_limit: settings?.value_limit ?? usualLimit };
}

const listAnswer = z.looseObject({
  template_list: z.array(accountTemplate.extend({ example: z.string().default('') })),
});

export async function readTemplates(
  { scope, audit }: CallOf<typeof wxpubContract.WxpubTemplateRead>,
  kernel: ModuleKernel,
): Promise<Listing> {
  const document = await askNow(scope, kernel, { path: '/cgi-bin/template/get_all_private_template' });
  const { data } = listAnswer.safeParse(document);
  if (!data) throw refuse(wxpubErrors.no_answer);
  await scope.transaction((tx) => templateRepo(tx).keepAccount(data.template_list));
  audit({ record: 'wxpub templates', after: { count: data.template_list.length } });
  return listTemplates(scope, kernel);
}

/** The names of variables in a text that the message does not have. */
function unknownVariable(text: string, { params }: MessagePurpose): string | undefined {
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);
  return names.find((name) => !params.some((param) => param.name === name));
}

type SaveCall = CallOf<typeof wxpubContract.WxpubTemplateSave>;

/** Refuses at `values` what WeChat would not take, with the examples that the message gives. */
function checkValues(
  purpose: MessagePurpose,
  values: Readonly<Record<string, string>>,
  names: string[],
  limit: number,
) {
  const examples = Object.fromEntries(purpose.params.map(({ name, example }) => [name, example]));
  const at = (error: (typeof wxpubErrors)[keyof typeof wxpubErrors], params: Record<string, string>) =>
    refuse(error, { params, fields: { values: { code: error.code, params } } });
  for (const field of names) {
    const text = values[field] ?? '';
    const name = unknownVariable(text, purpose);
    if (name !== undefined) throw at(wxpubErrors.variable_unknown, { name });
    if (valueFault(filledText(text, examples), limit)) throw at(wxpubErrors.value_broken, { field });
  }
}

export async function saveTemplate({ input, scope, audit }: SaveCall, kernel: ModuleKernel): Promise<Listing> {
  const { purpose: key, template_no: template_id, values, url } = input;
  const purpose = findExtension(kernel.extensions, messagePurposes, key);
  if (purpose?.kind !== 'notice') throw refuse(messageErrors.purpose_unknown);
  if (!isWebAddress(url)) throw refuseAt(wxpubErrors.address_broken, 'url');
  const repo = templateRepo(scope);
  const before = await repo.of(key);
  if (template_id === '') await repo.remove(key);
  else {
    const { templates, value_limit } = await listTemplates(scope, kernel);
    const template = templates.find((one) => one.template_id === template_id);
    const fields = { template_no: { code: wxpubErrors.template_unknown.code } };
    if (!template) throw refuse(wxpubErrors.template_unknown, { fields });
    const names = templateFields(template.content).map(({ name }) => name);
    checkValues(purpose, values, names, value_limit);
    // What the template does not have is not sent.
    const ownValues = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
    await repo.save({ purpose: key, template_id, values: ownValues, url });
  }
  audit({ record: `template ${key}`, before, after: await repo.of(key) });
  return listTemplates(scope, kernel);
}
