import { useState } from 'react';
import type { DebugAnswer } from '../contract/debug-answer.contract.ts';

/** Each sending begins a new form with what was sent: sending the very same order again is what a test is for. */
export function useRounds<Input>(draft: Input, onAnswer: (answer: DebugAnswer) => void) {
  const [round, setRound] = useState({ key: 0, start: draft });
  const onDone = (answer: DebugAnswer, input: Input) => {
    onAnswer(answer);
    setRound(({ key }) => ({ key: key + 1, start: input }));
  };
  return { ...round, onDone };
}
