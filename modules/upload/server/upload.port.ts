export { type FileStorage, fileStorages, mayBrowsersSend, type StoredObject } from './file-storage.extension.ts';
export { forgetPictures, keepThose, newPlace } from './upload.steps.ts';
export { takeDataUrl } from './upload-bytes.steps.ts';
export type { LeftObject } from './upload-leave.steps.ts';

// Open to plug-ins too.

export { publicPictureAddress, publicPictureRoute } from './public-picture.steps.ts';
export { keepUploads, ownedPicture, releaseUploads } from './upload.steps.ts';
export { handOverRemovals, removableKeys } from './upload-leave.steps.ts';
export { moveUpload, uploadsNotIn, uploadUsage } from './upload-move.steps.ts';
