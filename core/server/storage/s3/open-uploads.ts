import { ListMultipartUploadsCommand, type ListMultipartUploadsCommandOutput, type S3Client } from '@aws-sdk/client-s3';

export interface OpenUpload {
  Key: string;
  UploadId: string;
  begun: Date;
}

export async function* listOpenUploads(
  client: S3Client,
  at: { Bucket: string; Prefix: string },
): AsyncGenerator<OpenUpload> {
  let page: ListMultipartUploadsCommandOutput | undefined;
  do {
    const after = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker };
    page = await client.send(new ListMultipartUploadsCommand({ ...at, ...after }));
    for (const { Key, UploadId, Initiated: begun } of page.Uploads ?? [])
      if (Key !== undefined && UploadId !== undefined && begun) yield { Key, UploadId, begun };
  } while (page.IsTruncated);
}
