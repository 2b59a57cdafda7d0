import { once } from 'node:events';
import { createServer } from 'node:net';
import { sqlState } from '@linehaul/server-kernel/database/trouble.ts';
import type { createApp } from '@linehaul/server-kernel/http/app.ts';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';
import { StartError } from './start-error.ts';

type Place = Pick<Settings, 'host' | 'port'>;

function cannotListen({ host, port }: Place, error: unknown): StartError {
  const message = error instanceof Error ? error.message : String(error);
  const reason = sqlState(error) === 'EADDRINUSE' ? 'another program has the port: stop it or set PORT' : message;
  return new StartError(`cannot listen on ${host}:${port}: ${reason}`, { cause: error });
}

/** Takes the port for a moment, so that one that cannot be had is found before the database starts. */
export async function checkPort(place: Place): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host: place.host, port: place.port });
    await once(probe, 'listening');
  } catch (error) {
    throw cannotListen(place, error);
  }
  probe.close();
  await once(probe, 'close');
}

/** Answers the address. */
export async function listen(app: Awaited<ReturnType<typeof createApp>>, place: Place): Promise<string> {
  try {
    return await app.listen({ port: place.port, host: place.host });
  } catch (error) {
    throw cannotListen(place, error);
  }
}
