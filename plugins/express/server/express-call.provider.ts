import { perKernel } from '@linehaul/server-kernel/module/per-kernel.ts';
import { createProviderGuard, type ProviderGuard } from '@linehaul/server-kernel/outbound/provider-guard.ts';

const timeLimitMs = 15_000;

/** The process's guards: one for each provider, whose faults it counts over all tenants. */
export const expressGuards = perKernel(() => ({
  kuaidi100: createProviderGuard({ timeLimitMs }),
  kdniao: createProviderGuard({ timeLimitMs }),
}));

/** Posts a form, or gets where there is none, and answers the document; null when there is no answer to be read. */
export async function askProvider(
  guard: ProviderGuard,
  url: string,
  form?: Readonly<Record<string, string>>,
): Promise<unknown> {
  try {
    return await guard(async (signal) => {
      const body = form && new URLSearchParams(form);
      const answer = await fetch(url, {
        method: form ? 'POST' : 'GET',
        redirect: 'manual',
        signal,
        ...(body && { body }),
      });
      const document: unknown = JSON.parse(await answer.text());
      return document;
    });
  } catch {
    return null;
  }
}
