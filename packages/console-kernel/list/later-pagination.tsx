import { laterBelow } from '@linehaul/ui/later.tsx';
import type { PaginationProps } from 'antd';

/** antd's page numbers with their select of a page size: not part of the first load, because the rows need none. */
export const Pagination = laterBelow<PaginationProps>(() => import('antd/es/pagination'));
