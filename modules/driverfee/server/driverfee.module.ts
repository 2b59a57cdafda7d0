import { documentFigures } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { tripPay } from '@linehaul/modules/trip/server/trip.port.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { driverfeeContract } from '../contract/driverfee.contract.ts';
import { driverPay } from './driver-pay.steps.ts';
import { payDriverFee, showTripFees, voidDriverFee } from './driverfee.handlers.ts';
import { driverFeeRepo } from './driverfee.repo.ts';
import { driverFeeKinds } from './driverfee-kinds.rules.ts';
import { driverFeeFigures } from './fee-documents.repo.ts';

export const driverfeeModule = serverModule({
  name: 'driverfee',
  contract: driverfeeContract,
  migrations: new URL('./migrations/', import.meta.url),
  sites: {
    driver_fee: { through: [{ table: 'trip', on: { id: 'trip_id' } }] },
    driver_fee_payment: { through: [{ table: 'trip', on: { id: 'trip_id' } }] },
  },
  offers: () => [...driverFeeKinds, tripPay.offer(driverPay), documentFigures.offer(driverFeeFigures)],
  handlers: () => ({
    DriverFeeList: ({ input, scope }) => driverFeeRepo(scope).page(input),
    DriverFeeSums: ({ input, scope }) => driverFeeRepo(scope).sums(input),
    DriverFeeInfo: showTripFees,
    DriverFeePay: payDriverFee,
    DriverFeeVoid: voidDriverFee,
  }),
});
