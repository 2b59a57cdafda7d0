import { isMissingPart } from '@linehaul/console-kernel/browser/new-version.ts';
import { sessionStore } from '@linehaul/console-kernel/browser/storage.ts';
import { SessionOver } from '@linehaul/console-kernel/http-client/refresh.ts';
import { CallFailed, CallRefused } from '@linehaul/contract/wire.ts';
import { create } from 'zustand';
import { masked, maskedUrl } from './error-mask.ts';

/** An uncaught fault of the console, as the specification keeps it (§3). */
export interface LoggedError {
  error: string;
  /** What was being drawn, from the inside out; empty outside of drawing. */
  component: string;
  /** How it came to light, and where in the code. */
  info: string;
  url: string;
  /** Unix seconds. */
  at: number;
}

/** Of no tenant's business, so everyone may read it. */
export const errorLogPath = '/error-log';

const key = 'errors';
const maxKept = 50;
const maxLetters = 4_000;

function isLogged(value: unknown): value is LoggedError {
  if (typeof value !== 'object' || value === null) return false;
  return 'error' in value && 'component' in value && 'info' in value && 'url' in value && 'at' in value;
}

function kept(): readonly LoggedError[] {
  try {
    const list: unknown = JSON.parse(sessionStore.get(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isLogged) : [];
  } catch {
    return [];
  }
}

/** Newest first; kept as long as this browser tab. */
export const useErrorLog = create<{ errors: readonly LoggedError[] }>()(() => ({ errors: kept() }));

function put(errors: readonly LoggedError[]): void {
  useErrorLog.setState({ errors });
  if (errors.length === 0) sessionStore.remove(key);
  else sessionStore.set(key, JSON.stringify(errors));
}

export function clearErrors(): void {
  put([]);
}

/** Refusals and lost connections are told to the user where they happen, and so is a part that an upgrade took away. */
function isExpected(error: unknown): boolean {
  if ([CallRefused, CallFailed, SessionOver].some((kind) => error instanceof kind)) return true;
  return isMissingPart(error) || (error instanceof DOMException && error.name === 'AbortError');
}

const loggedErrors = new WeakSet<object>();

/** The same fault comes by twice when it is caught and thrown on. */
function isNew(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (loggedErrors.has(error)) return false;
  loggedErrors.add(error);
  return true;
}

export interface Circumstances {
  component?: string;
  info: string;
  url?: string;
}

/** Writes a fault down, without tokens and secrets. In development builds nothing is written: its browser shows it. */
export function recordError(error: unknown, circumstances: Circumstances): void {
  if (!import.meta.env.PROD || isExpected(error) || !isNew(error)) return;
  const { component = '', info, url = window.location.href } = circumstances;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const entry: LoggedError = {
    error: masked(String(error)).slice(0, maxLetters),
    component: masked(component.trim()).slice(0, maxLetters),
    info: masked(`${info}\n${stack}`.trim()).slice(0, maxLetters),
    url: maskedUrl(url),
    at: Math.floor(Date.now() / 1000),
  };
  put([entry, ...useErrorLog.getState().errors].slice(0, maxKept));
}

/** The browser's own notice that a size changed while sizes were told; nothing is wrong. */
const harmless = /^ResizeObserver loop/;

/** Hears of whatever nobody caught, from now on. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    if (!harmless.test(message)) recordError(error ?? message, { info: 'error' });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => recordError(reason, { info: 'unhandledrejection' }));
}
