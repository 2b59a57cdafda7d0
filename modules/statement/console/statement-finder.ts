import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { statementContract } from '../contract/statement.contract.ts';

/** Monthly statements by number and member. */
export const statementFinder = finder<typeof statementContract.StatementList>({
  title: 'statement.noun.many',
  endpoint: statementContract.StatementList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: ({ id, statement_no, member_name, month, state }) => ({
    title: statement_no,
    facts: [member_name, month, textOf(`statement.state.${state}`)],
    to: `/finance/settlement/statement/info/${id}`,
  }),
});
