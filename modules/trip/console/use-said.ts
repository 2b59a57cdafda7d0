import { useRef, useState } from 'react';

/** What became of the last scan or move. */
export interface Said {
  /** Counts the messages: two of the same words are two. */
  at: number;
  isDone: boolean;
  text: string;
  /** What helps: receive it first, take it off again. */
  offer?: { title: string; run: () => unknown } | undefined;
}

export function useSaid() {
  const [said, setSaid] = useState<Said | null>(null);
  const count = useRef(0);
  const say = (isDone: boolean, text: string, offer?: Said['offer']) => {
    count.current += 1;
    setSaid({ at: count.current, isDone, text, ...(offer ? { offer } : {}) });
  };
  return { said, say };
}

/** A short high tone for a number that was taken, a long low one for a number that was not. */
export function beep(isTaken: boolean): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = isTaken ? 1_200 : 240;
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + (isTaken ? 0.08 : 0.35));
  tone.onended = () => void context.close();
}
