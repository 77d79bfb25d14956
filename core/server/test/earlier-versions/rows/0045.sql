update general_centre set title = 'Everywhere', description = 'All of the library', image_id = 1;
