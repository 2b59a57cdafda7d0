import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import type { Page } from '@linehaul/contract/paging.ts';
import {
  forgetTextPictures,
  keepTextPictures,
  shownArticleText,
  textPicture,
} from '@linehaul/modules/richtext/server/richtext.port.ts';

import { platformTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import type { contentContract } from '../contract/content.contract.ts';
import type { InboxNotice, Notice } from '../contract/content-rows.contract.ts';
import { noticeRepo } from './notice.repo.ts';
import { noticeInboxRepo } from './notice-inbox.repo.ts';
import { publishingColumns } from './publishing.repo.ts';
import { cleanBody, periodOf } from './publishing.rules.ts';

type Saving = ParsedInputOf<typeof contentContract.NoticeSave>;
type Listing = ParsedInputOf<typeof contentContract.NoticeList>;
type Reading = ParsedInputOf<typeof contentContract.NoticeInbox>;
type Shown = ParsedInputOf<typeof contentContract.NoticeInboxPicture>;

const inboxOf = async (scope: Scope) => noticeInboxRepo(scope, await platformTenant(scope));

/** Clean when it was written, and once more by today's rules. */
function clean<Row extends { body: string }>(page: Page<Row>): Page<Row> {
  return { ...page, list: page.list.map((row) => ({ ...row, body: shownArticleText(row.body) })) };
}

export async function noticePage({ input, scope }: HandlerCall<Listing>): Promise<Page<Notice>> {
  return clean(await noticeRepo(scope).page(input));
}

export async function inboxPage({ input, scope }: HandlerCall<Reading>): Promise<Page<InboxNotice>> {
  return clean(await (await inboxOf(scope)).page(input));
}

export async function unreadNotices({ scope }: Pick<HandlerCall<unknown>, 'scope'>): Promise<{ count: number }> {
  return { count: await (await inboxOf(scope)).unread() };
}

export async function readNotices({ input, scope }: HandlerCall<{ ids: number[] }>): Promise<{ count: number }> {
  const notices = await inboxOf(scope);
  await notices.read(input.ids);
  return { count: await notices.unread() };
}

const save = saveCall<Notice, Saving>({
  noun: 'notice',
  repo: noticeRepo,
  draft: ({ input, scope }, before) => ({
    title: input.title,
    body: cleanBody(input.body).html,
    industries: input.industries,
    is_pinned: input.is_pinned,
    created_by: before?.created_by ?? scope.caller.login_name,
    ...publishingColumns(periodOf(input, scope.now)),
  }),
});

export async function saveNotice(call: HandlerCall<Saving>): Promise<Notice> {
  const notice = await save(call);
  const { pictures } = cleanBody(call.input.body);
  await keepTextPictures(call.scope, { kind: 'notice', id: notice.id }, 'body', pictures);
  return notice;
}

const remove = deleteCall({ noun: 'notice', repo: noticeRepo });

export async function removeNotice(call: HandlerCall<{ id: number }>): Promise<{ id: number }> {
  const { id } = await remove(call);
  await forgetTextPictures(call.scope, { kind: 'notice', id });
  return { id };
}

/** To those who write notices. */
export function noticePicture(call: HandlerCall<ParsedInputOf<typeof contentContract.NoticePicture>>) {
  const { picture_id: id, size } = call.input;
  const { supplier_id } = call.scope.caller;
  return textPicture(call, { supplier_id, text: { kind: 'notice' }, id, size });
}

/** To those whom the notice is shown to now. */
export async function inboxPicture(call: HandlerCall<Shown>) {
  const { id, picture_id, size } = call.input;
  const supplier_id = await platformTenant(call.scope);
  await noticeInboxRepo(call.scope, supplier_id).checkShown(id);
  return textPicture(call, { supplier_id, text: { kind: 'notice', id }, id: picture_id, size });
}
