import { refuse } from '@linehaul/contract/errors.ts';
import { type Language, languages } from '@linehaul/contract/languages.ts';
import { messageErrors } from '@linehaul/modules/message/contract/message.contract.ts';
import {
  type MessagePurpose,
  messagePurposes,
  purposeText,
  textFault,
} from '@linehaul/modules/message/server/message.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type EmailTemplate, emailErrors } from '../contract/email.contract.ts';
import { readEmailSettings } from './email-access.steps.ts';
import { type TemplateWords, templateRepo } from './email-template.repo.ts';
import { type MailSource, type MailWords, mailWords } from './email-text.rules.ts';

/** Notices that a tenant switches on: codes go to a phone, and a letter has the words of its writer. */
function templatePurposes({ extensions }: ModuleKernel): readonly MessagePurpose[] {
  return extensions(messagePurposes).filter(({ kind, reports }) => kind === 'notice' && reports !== undefined);
}

function templatePurpose(kernel: ModuleKernel, key: string): MessagePurpose {
  const purpose = templatePurposes(kernel).find((candidate) => candidate.key === key);
  if (!purpose) throw refuse(messageErrors.purpose_unknown);
  return purpose;
}

interface Place {
  purpose: string;
  language: Language;
}

type Draft = Place & TemplateWords;

/** What goes out for a template: what is empty in it follows the built-in subject and the message's own text. */
async function sourceOf(scope: Scope, kernel: ModuleKernel, place: Place, ownWords: TemplateWords | undefined) {
  const { subjects } = templatePurpose(kernel, place.purpose);
  const body = ownWords?.body || (await purposeText(scope, kernel, place.purpose, place.language));
  return { subject: ownWords?.subject || (subjects?.[place.language] ?? ''), body };
}

async function buildTemplate(scope: Scope, kernel: ModuleKernel, place: Place, ownWords: TemplateWords | undefined) {
  const source = await sourceOf(scope, kernel, place, ownWords);
  return { ...place, ...source, is_own: ownWords !== undefined };
}

export async function listTemplates(scope: Scope, kernel: ModuleKernel): Promise<EmailTemplate[]> {
  const ownTemplates = await templateRepo(scope).all();
  const places = templatePurposes(kernel).flatMap(({ key }) =>
    languages.map((language) => ({ purpose: key, language })),
  );
  return Promise.all(
    places.map((place) => {
      const ownTemplate = ownTemplates.find(
        ({ purpose, language }) => purpose === place.purpose && language === place.language,
      );
      return buildTemplate(scope, kernel, place, ownTemplate);
    }),
  );
}

/** Refuses at its field a text with a variable that the purpose cannot fill, or without one that has to be said. */
function checkVariables({ params }: MessagePurpose, { subject, body }: MailSource): void {
  const optional = params.map((param) => ({ ...param, isRequired: false }));
  const inSubject = textFault(subject, optional);
  const fault = inSubject ?? textFault(body, body === '' ? optional : params);
  if (!fault) return;
  const error = fault.fault === 'missing' ? emailErrors.variable_missing : emailErrors.variable_unknown;
  const faultText = { code: error.code, params: { name: fault.name } };
  throw refuse(error, { params: faultText.params, fields: { [inSubject ? 'subject' : 'body']: faultText } });
}

export async function saveTemplate(scope: Scope, kernel: ModuleKernel, { purpose, language, ...givenText }: Draft) {
  const place = { purpose, language };
  const usual = await sourceOf(scope, kernel, place, undefined);
  const body = givenText.body.replaceAll('\r\n', '\n').trim();
  // What says the same as the built-in words follows them from then on.
  const words = {
    subject: givenText.subject === usual.subject ? '' : givenText.subject,
    body: body === usual.body ? '' : body,
  };
  checkVariables(templatePurpose(kernel, purpose), words);
  const repo = templateRepo(scope);
  const before = await buildTemplate(scope, kernel, place, await repo.of(purpose, language));
  const isEmpty = words.subject === '' && words.body === '';
  if (isEmpty) await repo.remove(purpose, language);
  else await repo.save(purpose, language, words);
  return { before, after: await buildTemplate(scope, kernel, place, isEmpty ? undefined : words) };
}

/** The saved template as a mail, with the examples that its purpose gives. */
export async function exampleMail(scope: Scope, kernel: ModuleKernel, place: Place): Promise<MailWords> {
  const purpose = templatePurpose(kernel, place.purpose);
  const ownTemplate = await templateRepo(scope).of(place.purpose, place.language);
  const source = await sourceOf(scope, kernel, place, ownTemplate);
  const params = Object.fromEntries(purpose.params.map(({ name, example }) => [name, example]));
  const settings = await readEmailSettings(scope, kernel);
  return mailWords(source, params, place.language, settings?.from_name ?? '');
}
