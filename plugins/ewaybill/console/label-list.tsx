import { labelListScreen } from '@linehaul/modules/label/console/label-list.port.tsx';
import { printPage } from './label-pages.ts';

export default labelListScreen(printPage);
