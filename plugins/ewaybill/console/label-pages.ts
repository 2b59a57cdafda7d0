/** Address of the page that prints labels. */
export const printPage = (ids: string) => `/plugin/ewaybill/print/${ids}`;

/** Address of a template's page. */
export const templatePage = (id: number | 'new') => `/plugin/ewaybill/template/${id}`;
