import { useRef } from 'react';
import { randomKey } from './random-key.ts';

/** Numbers a request: the same as long as the same is asked for, so that it is done once however often it is sent. */
export function useRequestNo(): (request: object) => string {
  const last = useRef({ body: '', request_no: '' });
  return (request) => {
    const body = JSON.stringify(request);
    if (last.current.body !== body) last.current = { body, request_no: randomKey() };
    return last.current.request_no;
  };
}
