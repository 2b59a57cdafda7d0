import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { cronWorker, queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';
import { booksFigures, documentDifferenceRepo, readOneMoment, tenantsWithBooks } from './document-check.repo.ts';
import { compareFigures, type DocumentDifference } from './document-check.rules.ts';
import { type DocumentFigure, documentFigures } from './document-figures.extension.ts';

const words = ({ account_kind, channel, books_cents, documents_cents }: DocumentDifference) =>
  `${[account_kind, channel].filter(Boolean).join(' ')} is ${books_cents}, its documents come to ${documents_cents}`;

/** Books that do not hold what the records behind them say. Nothing is repaired: whatever did this is to be found first. */
export class DocumentsDiffer extends Error {
  readonly differences: readonly DocumentDifference[];

  constructor(supplierId: number, differences: readonly DocumentDifference[]) {
    super(`The books of tenant ${supplierId} differ from its documents: ${differences.map(words).join('; ')}`);
    this.differences = differences;
  }
}

/** A check that fails stays among the failed jobs, where the platform sees it and runs it again. */
const tenantCheck = queue({
  name: 'ledger.documents_tenant',
  data: z.object({ supplier_id: z.int() }),
  runSeconds: 600,
  retries: 0,
});

async function checkAll(scope: Scope): Promise<void> {
  for (const supplier_id of await tenantsWithBooks(scope)) {
    await enqueue(scope, tenantCheck, { supplier_id }, { tenant: supplier_id, key: String(supplier_id) });
  }
}

/** Compares one tenant's books with its records, both as they are at one moment. */
export function compareDocuments(
  scope: Scope,
  extensions: Extensions,
  supplierId: number,
): Promise<DocumentDifference[]> {
  return scope.transaction(async (tx) => {
    await readOneMoment(tx);
    const ownScope = asTenant(tx, supplierId, 'system');
    const documents: DocumentFigure[] = [];
    for (const source of extensions(documentFigures)) documents.push(...(await source.figures(ownScope)));
    return compareFigures(await booksFigures(ownScope), documents);
  });
}

async function checkTenant(scope: Scope, extensions: Extensions, supplierId: number): Promise<void> {
  const differences = await compareDocuments(scope, extensions, supplierId);
  await documentDifferenceRepo(scope).save(supplierId, differences);
  if (differences.length > 0) throw new DocumentsDiffer(supplierId, differences);
}

/** Every night; see docs/operations.md. */
export const documentChecks = (extensions: Extensions) => [
  cronWorker({ name: 'ledger.documents', cron: '0 3 * * *', run: checkAll }),
  queueWorker(tenantCheck, (scope, { supplier_id }) => checkTenant(scope, extensions, supplier_id)),
];
