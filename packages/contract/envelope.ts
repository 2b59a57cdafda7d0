import type { Puzzle } from './puzzle.ts';

/** `data` of a refused call. */
export interface RefusalData {
  code: string;
  fields?: Record<string, string>;
  need?: string;
  puzzle?: Puzzle;
  request_id?: string;
}

export type Envelope<T> =
  | { status: true; message: string; data: T }
  | { status: false; message: string; data: null | 'login' | RefusalData };
