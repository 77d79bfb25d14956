import type { Signature, SignedAddresses } from '#server/platform/secrets/signing';

/** How long a paid message's address plays (decisions: Who may play what, "expires (6 h)"), in seconds. */
const lifetimeSeconds = 6 * 60 * 60;
/** So long the same address is given out, in seconds: pages that name it stay the same, and cost who has them a 304. */
const stepSeconds = 15 * 60;

/** The addresses at which who bought a message plays it: good for a while, for whoever has them. */
export class AudioAddresses {
  readonly #signed: SignedAddresses;

  constructor(signed: SignedAddresses) {
    this.#signed = signed;
  }

  /**
   * @param path of audio, in any of the files that it plays in
   * @returns it with what opens it, and the others of the same audio, for the next 5 3/4 to 6 hours
   */
  sign(path: string): string {
    return `${path}?${this.#signed.signatureOf(audioOf(path), { lifetimeSeconds, stepSeconds })}`;
  }

  /**
   * @param path of audio, whatever the status of its message
   * @returns it with what opens it at the desk for as long: no listener is ever given that, so it opens what isn't published
   */
  signForDesk(path: string): string {
    return `${path}?${this.#signed.signatureOf(deskOf(path), { lifetimeSeconds, stepSeconds })}`;
  }

  /** @returns whether that opens the audio at this path now, published or not */
  isGoodAtDesk(path: string, signature: Signature): boolean {
    return this.#signed.isGood(deskOf(path), signature);
  }

  /** @returns whether that opens the audio at this path now */
  isGood(path: string, signature: Signature): boolean {
    return this.#signed.isGood(audioOf(path), signature);
  }
}

/** What was bought is the message, in whichever quality: the path without the container. */
function audioOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}

/** No path begins so: what is signed for the desk and what is signed for who bought it are never the same. */
function deskOf(path: string): string {
  return `desk:${audioOf(path)}`;
}
