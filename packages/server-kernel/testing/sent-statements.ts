/** Statements of one connection that belong to no call: notices are sent after the answer. */
const isOwn = (text: string) => !text.startsWith('select pg_notify');

/**
 * Counts the statements that a server sends to the database: `watch` is given to `testApp`, `during` answers what was sent
 * while its work ran, `begin` and `commit` included. Only one call may run meanwhile.
 */
export function sentStatements() {
  const sent: string[] = [];
  return {
    watch: (text: string): void => {
      if (isOwn(text)) sent.push(text);
    },
    async during(work: () => Promise<unknown>): Promise<readonly string[]> {
      sent.length = 0;
      await work();
      return [...sent];
    },
  };
}
