import { refuse } from '@linehaul/contract/errors.ts';
import type { ImportAnswer } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { fileSource, type ImportSource, rowsSource, runImport } from '@linehaul/modules/batch/server/batch.port.ts';
import { documentFigures, reversalFollowers } from '@linehaul/modules/ledger/server/ledger.port.ts';

import { type PaymentChannel, paymentChannels } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Caller } from '@linehaul/server-kernel/database/scope.ts';
import { type HandlerCall, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import {
  type ChannelField,
  channelTargets,
  reconciliationContract,
  reconciliationErrors,
} from '../contract/reconciliation.contract.ts';
import { ageingRepo } from './ageing.repo.ts';
import { bookingReversals } from './booking-reversal.steps.ts';
import { channelDayRepo } from './channel-day.repo.ts';
import { channelFigures } from './channel-documents.repo.ts';
import { fetchDay } from './channel-fetch.handlers.ts';
import { channelPlan } from './channel-import.repo.ts';
import { channelItemRepo } from './channel-item.repo.ts';
import { lockChannel, matchChannel } from './channel-match.repo.ts';
import { confirmFees, proposeFees, refuseFees } from './fee.handlers.ts';
import {
  acceptItem,
  confirmBooking,
  linkItem,
  proposeBooking,
  refuseBooking,
  reopenItem,
  showItem,
} from './item.handlers.ts';
import { reconciliationJobs } from './reconciliation.job.ts';
import { reconciliationKinds } from './reconciliation-kinds.rules.ts';

/** The platform's are the channels that collect for it, a tenant's those of its own counters and accounts; nobody sends one of cash. */
function channelsOf(all: readonly PaymentChannel[], { industry }: Caller): PaymentChannel[] {
  const isPlatform = industry === 'platform';
  const isCollected = ({ way, collector }: PaymentChannel) => way === 'online' && collector !== 'payee';
  return all.filter((channel) => channel.key !== 'cash' && isCollected(channel) === isPlatform);
}

function checkChannel(all: readonly PaymentChannel[], caller: Caller, channel: string): void {
  if (channelsOf(all, caller).some(({ key }) => key === channel)) return;
  const { code } = reconciliationErrors.channel_unknown;
  throw refuse(reconciliationErrors.channel_unknown, { fields: { channel: { code } } });
}

type Importing = HandlerCall<{ channel: string; dry_run: boolean; batch_key?: string | undefined }>;

async function importLines(
  { scope, input, audit }: Importing,
  source: ImportSource<ChannelField>,
  name: string,
): Promise<ImportAnswer> {
  const answer = await runImport(scope, channelPlan(input.channel), source, input);
  const { rows, created: createdItems, tally } = answer;
  audit({ record: `channel statement ${input.channel} ${name}`, after: { rows, created: createdItems, tally } });
  return answer;
}

export const reconciliationModule = serverModule({
  name: 'reconciliation',
  contract: reconciliationContract,
  migrations: new URL('./migrations/', import.meta.url),
  jobs: reconciliationJobs,
  offers: () => [
    ...reconciliationKinds,
    documentFigures.offer(channelFigures),
    ...bookingReversals.map((follower) => reversalFollowers.offer(follower)),
  ],
  handlers: (kernel) => {
    const all = kernel.extensions(paymentChannels);
    return {
      ChannelChoice: async ({ scope }) => {
        const ready: { key: string }[] = [];
        for (const { key, isReady } of channelsOf(all, scope.caller)) {
          if (!isReady || (await isReady(scope))) ready.push({ key });
        }
        return ready;
      },
      ChannelImport: async (call) => {
        checkChannel(all, call.scope.caller, call.input.channel);
        const source = await fileSource(call.file, call.input, channelTargets);
        return importLines(call, source, call.file?.name ?? '');
      },
      ChannelImportRows: async (call) => {
        checkChannel(all, call.scope.caller, call.input.channel);
        return importLines(call, rowsSource(call.input.rows, channelTargets), '');
      },
      ChannelFetch: (call) => {
        checkChannel(all, call.scope.caller, call.input.channel);
        return fetchDay(call, all);
      },
      ChannelDayList: ({ input, scope }) => channelDayRepo(scope).page(input),
      ChannelItemList: ({ input, scope }) => channelItemRepo(scope).page(input),
      ChannelItemInfo: ({ input, scope }) => showItem(scope, input.id),
      ChannelMatch: async ({ input, scope, audit }) => {
        checkChannel(all, scope.caller, input.channel);
        await lockChannel(scope, input.channel);
        await matchChannel(scope, input.channel);
        const open_count = await channelItemRepo(scope).openOf(input.channel);
        audit({ record: `channel statement ${input.channel}`, after: { open_count } });
        return { open_count };
      },
      ItemLink: linkItem,
      ItemBook: proposeBooking,
      ItemAccept: acceptItem,
      ItemConfirm: confirmBooking,
      ItemRefuse: refuseBooking,
      ItemReopen: reopenItem,
      FeeBook: proposeFees,
      FeeConfirm: confirmFees,
      FeeRefuse: refuseFees,
      AgeingList: ({ input, scope }) => ageingRepo(scope).members(input),
      AgeingTotals: ({ scope }) => ageingRepo(scope).totals(),
      OwedList: ({ input, scope }) => ageingRepo(scope).items(input),
    };
  },
});
