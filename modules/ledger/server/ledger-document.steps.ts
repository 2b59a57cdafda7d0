import type { Page } from '@linehaul/contract/paging.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { Entry, LedgerDocument, StatementEntry } from '../contract/ledger-rows.contract.ts';
import { ledgerDocuments } from './ledger-document.extension.ts';

interface Subject {
  subject_kind: string;
  subject_id: number;
}

type FindDocument = (subject: Subject) => LedgerDocument | null;

/** The records that postings in a tenant's books belong to, one question to each module; null where nobody knows one. */
export async function documentsOf(
  scope: Scope,
  extensions: Extensions,
  supplierId: number,
  subjects: readonly Subject[],
): Promise<FindDocument> {
  const { supplier_id, industry } = scope.caller;
  const owner = supplierId === supplier_id ? scope : asTenant(scope, supplierId);
  const documents = new Map<string, LedgerDocument>();
  for (const [kind, group] of Map.groupBy(subjects, ({ subject_kind }) => subject_kind)) {
    const source = findExtension(extensions, ledgerDocuments, kind);
    const ids = [...new Set(group.map(({ subject_id }) => subject_id))];
    const numbers = source ? await source.numbers(owner, ids) : [];
    for (const { id, no } of numbers) {
      documents.set(`${kind} ${id}`, { kind, no, page: source?.page(id, industry) ?? '' });
    }
  }
  return ({ subject_kind, subject_id }) => documents.get(`${subject_kind} ${subject_id}`) ?? null;
}

/** A page of an account's statement, each entry with the number and the page of the record that it belongs to. */
export async function withDocuments(
  scope: Scope,
  extensions: Extensions,
  supplierId: number,
  page: Page<Entry>,
): Promise<Page<StatementEntry>> {
  const documentOf = await documentsOf(scope, extensions, supplierId, page.list);
  const list = page.list.map((entry) => {
    const { no = '', page: document_page = '' } = documentOf(entry) ?? {};
    return { ...entry, document_no: no, document_page };
  });
  return { ...page, list };
}
