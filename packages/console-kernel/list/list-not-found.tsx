import { splitNumbers } from '@linehaul/contract/search-numbers.ts';
import { useTextOf } from '../text/text.ts';
import type { ListModel } from './list-query.ts';

/** Which of the numbers that were looked for no row has: nobody counts fifty rows. */
export function ListNotFound({ model }: { model: ListModel }) {
  const text = useTextOf();
  const missing = model.notFound;
  if (missing.length === 0) return null;
  const givenCount = splitNumbers(String(model.values.numbers ?? '')).length;
  return (
    <p className="lh-list-not-found" role="status">
      <span>{text('console.list.not_found', { n: missing.length, given: givenCount })}</span>
      {missing.map((number) => (
        <code key={number}>{number}</code>
      ))}
    </p>
  );
}
