-- Pages of runs and followed feeds count items by their state, thousands of each.
create index source_items_by_state on source_items (import_id, state);
