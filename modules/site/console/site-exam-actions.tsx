import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { type Site, siteContract } from '../contract/site.contract.ts';

const { SiteExamine, SiteInfo } = siteContract;

export const examineSite: Action<Site> = {
  title: 'site.action.examine',
  needs: [SiteInfo, SiteExamine],
  to: ({ id }) => `/logistics/site/site/examine/${id}`,
};

const pass = confirmAction<typeof SiteExamine, Site>({
  endpoint: SiteExamine,
  title: 'site.action.pass',
  primary: true,
  when: ({ exam }) => exam !== 'passed',
  input: ({ id, version }) => ({ id, version, decision: 'passed' }),
  question: 'site.ask.pass',
  params: ({ name }) => ({ name }),
  success: 'site.done.examined',
});

const refuse = dialogAction<typeof SiteExamine, Site>({
  endpoint: SiteExamine,
  title: 'site.action.refuse',
  messages: 'site',
  danger: true,
  when: ({ exam }) => exam !== 'refused',
  fields: [{ field: 'reason', as: 'textarea', span: 'full', required: true }],
  hidden: ({ id, version }) => ({ id, version, decision: 'refused' }),
  submit: 'site.action.refuse',
  intro: ({ name }) => <p>{textOf('site.ask.refuse', { name })}</p>,
  success: 'site.done.examined',
});

export const examActions: readonly Action<Site>[] = [pass, refuse];
