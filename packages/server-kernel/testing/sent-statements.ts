/** Statements of one connection that belong to no call: notices are sent after the answer. */
const isOwn = (text: string) => !text.startsWith('select pg_notify');

/**
 * Counts the statements that a server sends to the database: `watch` is given to `openDatabase` or `testApp`, `during` answers what its work
 * answers and what was sent meanwhile, `begin` and `commit` included. Only one call may run meanwhile.
 */
export function sentStatements() {
  const sentTexts: string[] = [];
  return {
    watch: (text: string): void => {
      if (isOwn(text)) sentTexts.push(text);
    },
    async during<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; sent: readonly string[] }> {
      sentTexts.length = 0;
      const answer = await work();
      return { answer, sent: [...sentTexts] };
    },
  };
}
