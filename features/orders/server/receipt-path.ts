export function receiptPath(orderId: string): string {
  return `/v1/purchases/${orderId}/receipt`;
}
