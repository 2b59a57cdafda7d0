import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { email, emailOrNone, line, rowId, rowIdOf, secretText, unixSeconds } from '@linehaul/contract/units.ts';
import { language, purposeKey } from '@linehaul/modules/message/contract/message.contract.ts';
import { z } from 'zod';

export const emailKey = 'email';

/** Encrypted from the first byte, or from the command STARTTLS on; a server that offers neither is not used. */
export const emailMode = z.enum(['tls', 'starttls']);

const server = (example?: string) => settingMeta({ group: 'server', ...(example && { example }) });
const sender = (example?: string) => settingMeta({ group: 'sender', ...(example && { example }) });

/** A host's name or its address. */
const host = line(253, 1).regex(/^(?:[\da-z](?:[\da-z.-]*[\da-z])?|[\da-f:]{2,45})$/i);

/** What a tenant sets: its account at a mail server, and as whom it writes. */
export const emailSettings = z
  .object({
    host: host.meta(server('smtp.example.com')),
    mode: emailMode.default('tls').meta(server()),
    port: z.int().min(1).max(65_535).default(465).meta(server('465')),
    user: line(254).default('').meta(server('notice@example.com')),
    secret: secretText(500)
      .optional()
      .meta(settingMeta({ ...server(), sent_to: ['host', 'mode', 'port', 'user'] })),
    limit_per_minute: z.int().min(1).max(6_000).default(60).meta(server('60')),
    from_address: email.meta(sender('notice@example.com')),
    from_name: line(60).default('').meta(sender()),
    reply_to: emailOrNone.meta(sender('service@example.com')),
  })
  .superRefine(({ port, user, secret }, issues) => {
    const at = (field: string, fault: string) => issues.addIssue({ code: 'custom', path: [field], params: { fault } });
    // Servers among themselves use it, without a name and a password.
    if (port === 25) at('port', 'email.port_25');
    if (user !== '' && !secret) at('secret', 'wire.field.required');
  });
export type EmailSettings = z.output<typeof emailSettings>;

const subject = line(150);
const body = z.string().max(5_000);

/** The words of one purpose in one language, as they go out. */
export const emailTemplate = z.object({
  purpose: purposeKey,
  language,
  subject: z.string(),
  body: z.string(),
  /** The tenant has written it; else it follows the built-in subject and the message's own text. */
  is_own: z.boolean(),
});
export type EmailTemplate = z.output<typeof emailTemplate>;

const place = z.object({ purpose: purposeKey, language });

export const dnsKind = z.enum(['dkim', 'spf', 'dmarc']);

/** One record of the sender's domain. `unknown`: the name servers did not answer. */
export const dnsCheck = z.object({
  kind: dnsKind,
  state: z.enum(['good', 'weak', 'missing', 'wrong', 'unknown']),
  name: z.string(),
  /** As they are in the DNS. */
  found: z.array(z.string()),
});
export type DnsCheck = z.output<typeof dnsCheck>;

/** The domain that mails are from, and the key that signs them. */
export const emailDomain = z.object({
  /** Empty while no sender is set. */
  domain: z.string(),
  key: z
    .object({
      record_name: z.string(),
      record_value: z.string(),
      made_at: unixSeconds,
      /** Mails are signed since the record was seen in the DNS; 0 before that. */
      verified_at: unixSeconds,
    })
    .nullable(),
});
export type EmailDomain = z.output<typeof emailDomain>;

/** An address that has refused mail for good. */
export const suppression = z.object({
  id: rowId,
  /** `w***@example.com`. */
  address: z.string(),
  /** What its server answered. */
  answer: z.string(),
  created_at: unixSeconds,
});
export type Suppression = z.output<typeof suppression>;

export const emailContract = contract({
  /** The templates of all notices in all languages. */
  EmailTemplateList: {
    method: 'GET',
    path: '/v1/addons/email/TemplateList',
    input: z.object({}),
    output: z.array(emailTemplate),
  },
  /** Empty subject and body take the tenant's own template away. */
  EmailTemplateSave: {
    method: 'POST',
    path: '/v1/addons/email/TemplateSave',
    input: place.extend({ subject: subject.default(''), body: body.default('') }),
    output: emailTemplate,
    audit: 'email.template',
  },
  /** A mail as it would go out, with the examples of its purpose. */
  EmailPreview: {
    method: 'GET',
    path: '/v1/addons/email/Preview',
    input: place,
    output: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  },
  /** Sends a mail with the saved settings at once; with a purpose its template, with the examples of the purpose. */
  EmailTest: {
    method: 'POST',
    path: '/v1/addons/email/Test',
    transaction: 'own',
    idempotent: true,
    input: z.object({ to: email, purpose: purposeKey.optional(), language: language.default('zh') }),
    output: z.object({
      is_good: z.boolean(),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
    audit: 'email.test',
  },
  /** Queues a mail that a person has written to a member or an operator. */
  EmailWrite: {
    method: 'POST',
    path: '/v1/addons/email/Write',
    input: z.object({
      to: z.enum(['member', 'operator']),
      member_id: rowIdOf('member').optional(),
      operator_id: rowIdOf('operator').optional(),
      title: line(150, 1),
      text: z.string().trim().min(1).max(5_000),
    }),
    output: z.object({}),
    audit: 'email.write',
  },
  EmailDomainInfo: {
    method: 'GET',
    path: '/v1/addons/email/DomainInfo',
    input: z.object({}),
    output: emailDomain,
  },
  /** Makes a key for the domain of the saved sender; one that was there before signs no more. */
  EmailKeyMake: {
    method: 'POST',
    path: '/v1/addons/email/KeyMake',
    transaction: 'own',
    idempotent: true,
    input: z.object({}),
    output: emailDomain,
    audit: 'email.key',
  },
  /** Asks the DNS for the domain's records. Signing begins once the key is there, and ends when it is not any more. */
  EmailDomainCheck: {
    method: 'POST',
    path: '/v1/addons/email/DomainCheck',
    transaction: 'own',
    idempotent: true,
    input: z.object({}),
    output: z.object({ domain: emailDomain, checks: z.array(dnsCheck) }),
    audit: 'email.domain_check',
  },
  /** A keyword is a whole address. */
  EmailSuppressionList: {
    method: 'GET',
    path: '/v1/addons/email/EmailSuppressionList',
    input: pageQuery,
    output: pageOf(suppression),
  },
  EmailSuppressionLift: {
    method: 'POST',
    path: '/v1/addons/email/EmailSuppressionLift',
    input: z.object({ id: rowIdOf('email_suppression') }),
    output: z.object({}),
    audit: 'email.lift',
  },
});

export const emailErrors = errors('email', {
  not_set_up: 409,
  no_address: 422,
  nobody_chosen: 422,
  port_25: 422,
  variable_missing: 422,
  variable_unknown: 422,
});
