import { recordParts } from '../contract/log-words.contract.ts';

/** Pages that open a record by its number. */
const pages: Readonly<Record<string, string>> = {
  tenant: '/supplier/approve/info/:id',
  withdrawal: '/finance/wallettakecash/audit/:id',
  goods_order: '/order/info/:id',
  order: '/logistics/order/info/:id',
  line: '/ltx/info/:id',
  site: '/logistics/site/site/infxo/:id',
  role: '/sys/permission/management/role/edit/:id',
  operator: '/sys/permission/management/operators/edit/:id',
  member: '/users/save/:id',
  agreement: '/sys/agreement/edit/:id',
  feedback: '/feedback/feedbackInfo/:id',
  article: '/cms/article/edit/:id',
};

/** Where the record of a line can be looked at: the page's pattern and its address; null when nowhere. */
export function recordPage(record: string): { pattern: string; to: string } | null {
  const { noun, name } = recordParts(record);
  const pattern = pages[noun];
  return pattern && /^\d+$/.test(name) ? { pattern, to: pattern.replace(':id', name) } : null;
}
