import { contract } from '@linehaul/contract/endpoint.ts';
import { liveMessage } from '@linehaul/contract/live.ts';
import { z } from 'zod';

export const notifyContract = contract({
  /**
   * First what every event's data are now, then each change, the latest of each kind at most once a second. A comment
   * comes every 15 seconds when there is nothing else. Ends with the session, with the access token, and when the
   * caller's role changes; anyone who comes back is told everything anew.
   */
  stream: {
    method: 'GET',
    path: '/v1/supplier/event/stream',
    access: 'session',
    stream: true,
    input: z.object({}),
    output: liveMessage,
  },
});
