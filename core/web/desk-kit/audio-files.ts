/** What the browser offers where audio is chosen: some know no media type of these endings. */
export const audioFiles = 'audio/*,.mp3,.m4a,.m4b,.ogg,.oga,.opus,.flac,.wav,.aac';
