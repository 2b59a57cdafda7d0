import { refundsScreen } from './refunds-screen.tsx';

export default refundsScreen('refund');
