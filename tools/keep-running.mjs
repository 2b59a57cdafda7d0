// Runs on Node 18 and without any package, as everything that npm start begins with.
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './runtime.mjs';

/** The program's word that it cannot be started as it is set up: see apps/server/run-server.ts. */
export const refusedCode = 78;

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A program that has run for so long was well: its next pause is the first one again. */
const steadyMs = 600_000;

const reasonOf = (code) => (code > 128 ? `signal ${code - 128}` : `exit code ${code}`);

/** Tells the program that runs now, or ends the pause before the next one. */
function passSignalsOn() {
  const state = { child: null, isStopping: false, paused: new AbortController() };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      state.isStopping = true;
      state.paused.abort();
      // In a terminal Ctrl-C reaches the program by itself.
      if (signal === 'SIGTERM' || !process.stdin.isTTY) state.child?.kill(signal);
    });
  }
  return state;
}

/**
 * Runs a program of ours as if it were this process, and starts it again when it ends otherwise than by being told to or by
 * refusing its first start: at once what it is set up with would be the same. Each pause is twice the one before.
 */
export async function keepRunning(file, args, { firstMs = firstPauseMs, longestMs = longestPauseMs } = {}) {
  const state = passSignalsOn();
  const onStart = (child) => {
    state.child = child;
  };
  let pauseMs = firstMs;
  for (let starts = 1; ; starts += 1) {
    const startedAt = performance.now();
    const code = await run(file, args, { cwd: process.cwd(), onStart });
    process.exitCode = code;
    if (state.isStopping || code === 0 || (code === refusedCode && starts === 1)) return;
    if (performance.now() - startedAt > steadyMs) pauseMs = firstMs;
    console.error(`Linehaul: the server has ended (${reasonOf(code)}); it is started again in ${pauseMs / 1000} s`);
    await pause(pauseMs, undefined, { signal: state.paused.signal }).catch(() => undefined);
    if (state.isStopping) return;
    pauseMs = Math.min(pauseMs * 2, longestMs);
  }
}
