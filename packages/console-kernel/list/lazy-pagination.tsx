import { lazyBelowFold } from '@linehaul/ui/lazy.tsx';
import type { PaginationProps } from 'antd';

/** antd's page numbers with their select of a page size: not part of the first load, because the rows need none. */
export const Pagination = lazyBelowFold<PaginationProps>(() => import('antd/es/pagination'));
