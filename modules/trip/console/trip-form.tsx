import { formScreen } from '@linehaul/console-kernel/form/form-screen.tsx';
import { tripContract } from '../contract/trip.contract.ts';
import { planFields } from './trip-fields.tsx';

export default formScreen({
  endpoint: tripContract.TripAdd,
  messages: 'trip',
  fields: planFields(),
  submit: 'trip.action.plan',
  success: 'trip.done.added',
  done: ({ id }) => `/logistics/trip/info/${id}`,
});
