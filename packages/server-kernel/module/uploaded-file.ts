/** The file of an upload call, already on disk; removed after the call. */
export interface UploadedFile {
  path: string;
  name: string;
  bytes: number;
}
