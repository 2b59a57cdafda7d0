import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { line, rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Views of one list that one person sees: their own, and the shared ones. */
export const maxViews = 40;

const list = line(120, 1).regex(/^\/v1\//);

const viewFields = {
  name: line(30, 1),
  /** Filters and sort as in the page's address; a day of `+0` is today, `-6` is six days ago. */
  query: line(2000),
  /** Columns in their order; empty for those that everybody has chosen for themselves. */
  columns: z.array(line(80, 1)).max(100).default([]),
};

/** A list's filters, sort and columns under a name. */
export const listView = z.object({
  id: rowId,
  ...viewFields,
  columns: z.array(z.string()),
  is_shared: z.boolean(),
  /** Whose list opens with it; null for nobody's. Of shared views only. */
  role_id: rowId.nullable(),
  version: z.int(),
});
export type ListView = z.output<typeof listView>;

const views = z.object({
  views: z.array(listView),
  /** What the caller's list opens with: their own choice, else their role's; null for all rows. */
  default_id: rowId.nullable(),
});
export type ListViews = z.output<typeof views>;

const draft = { id: rowIdOf('list_view').optional(), version: z.int().optional(), list, ...viewFields };
const target = z.object({ id: rowIdOf('list_view') });

/** A person's own views need a session; those of all people of the tenant a permission. */
export const listviewContract = contract({
  ListViewList: {
    method: 'GET',
    path: '/v1/supplier/listview/ListViewList',
    access: 'session',
    input: z.object({ list }),
    output: views,
  },
  ListViewSave: {
    method: 'POST',
    path: '/v1/supplier/listview/ListViewSave',
    access: 'session',
    audit: false,
    input: z.object(draft),
    output: listView,
  },
  ListViewDel: {
    method: 'POST',
    path: '/v1/supplier/listview/ListViewDel',
    access: 'session',
    audit: false,
    input: target,
    output: z.null(),
  },
  /** What the caller's list opens with; without a view the choice is taken back. */
  ListViewDefault: {
    method: 'POST',
    path: '/v1/supplier/listview/ListViewDefault',
    access: 'session',
    audit: false,
    input: z.object({ list, id: rowIdOf('list_view').optional() }),
    output: views,
  },
  /** Adds or changes a view that all people of the tenant have; an own view becomes one. */
  ListViewShare: {
    method: 'POST',
    path: '/v1/supplier/listview/ListViewShare',
    input: z.object({ ...draft, role_id: rowIdOf('role').optional() }),
    output: listView,
    audit: 'listview.share',
  },
  ListViewShareDel: {
    method: 'POST',
    path: '/v1/supplier/listview/ListViewShareDel',
    input: target,
    output: z.null(),
    audit: 'listview.share_del',
  },
});

export const listviewErrors = errors('listview', { too_many: 409, name_taken: 409 });
