interface GivenReply {
  etag: string;
  body: unknown;
}

const given = new Map<string, GivenReply>();

/** Until `forgetReplies`, requests for this address get this reply. */
export function giveReply(address: string, reply: GivenReply): void {
  given.set(address, reply);
}

export function forgetReplies(): void {
  given.clear();
}

/** @returns undefined when no reply came with the document */
export function givenReply(address: string): GivenReply | undefined {
  return given.get(address);
}
