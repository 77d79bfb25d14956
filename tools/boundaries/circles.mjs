// @ts-check

/**
 * @param {Map<string, readonly string[]>} graph edges from each node
 * @returns {string[][]} for each group of nodes that all reach each other, the shortest path from its first node back to it
 */
export function circlesIn(graph) {
  const circles = [];
  const seen = new Set();
  for (const start of graph.keys()) {
    const circle = seen.has(start) ? null : wayBack(graph, start);
    if (!circle) continue;
    circles.push(circle);
    for (const member of circle) seen.add(member);
  }
  return circles;
}

/**
 * @param {Map<string, readonly string[]>} graph
 * @param {string} start
 */
function wayBack(graph, start) {
  /** @type {Map<string, string | null>} */
  const cameFrom = new Map([[start, null]]);
  for (const at of cameFrom.keys()) {
    for (const next of graph.get(at) ?? []) {
      if (next === start) return wayTo(at, cameFrom);
      if (!cameFrom.has(next)) cameFrom.set(next, at);
    }
  }
  return null;
}

/**
 * @param {string} end
 * @param {Map<string, string | null>} cameFrom
 */
function wayTo(end, cameFrom) {
  const way = [];
  for (let at = /** @type {string | null | undefined} */ (end); at; at = cameFrom.get(at)) way.unshift(at);
  return way;
}
