import { useRef } from 'react';
import { randomKey } from './random-key.ts';

/** Numbers a request: the same as long as the same is asked for, so that it is done once however often it is sent. */
export function useRequestNo(): (asked: object) => string {
  const last = useRef({ body: '', request_no: '' });
  return (asked) => {
    const body = JSON.stringify(asked);
    if (last.current.body !== body) last.current = { body, request_no: randomKey() };
    return last.current.request_no;
  };
}
