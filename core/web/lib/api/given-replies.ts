/** A reply that came with the document. */
interface GivenReply {
  etag: string;
  body: unknown;
}

const given = new Map<string, GivenReply>();

/** Until `forgetReplies` whoever asks for this address gets this reply, without a request. */
export function giveReply(address: string, reply: GivenReply): void {
  given.set(address, reply);
}

export function forgetReplies(): void {
  given.clear();
}

/** @returns undefined when none came with the document */
export function givenReply(address: string): GivenReply | undefined {
  return given.get(address);
}
