import { type DataProvider, fetchUtils } from 'react-admin';

function refuse(): Promise<never> {
  return Promise.reject(new Error('only lists are measured'));
}

/** Lists only, by fetch, from answers in the shape of our own list call. */
export const fetchOrders: DataProvider = {
  getList: async (resource, { filter, pagination, sort }) => {
    const { page = 1, perPage = 20 } = pagination ?? {};
    const order = sort?.order === 'DESC' ? '-' : '';
    const query = fetchUtils.queryParameters({ ...filter, page, limit: perPage, sort: `${order}${sort?.field}` });
    const { json } = await fetchUtils.fetchJson(`/api/${resource}?${query}`);
    return { data: json.data.list, total: json.data.total };
  },
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
};
